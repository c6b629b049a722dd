/** One inch of a ruler that reads as an m. */
export function Mark({ size = 20 }: { readonly size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <path d="M2 5h28v23h-4V9h-3.25v6h-2.5V9H11.75v6h-2.5V9H6v19H2z" fill="currentColor" />
      <path d="M14.25 9h3.5v13h-3.5z" fill="var(--m-accent)" />
    </svg>
  );
}
