export const SIDES = ['a', 'b', 'c', 'd'] as const;
export type Side = (typeof SIDES)[number];

/** The mark of a side: A a disc, B a striped diamond, C a square, D a triangle. Never colour alone. */
export function SideMark({
  side,
  size = 12,
  label,
}: {
  readonly side: Side;
  readonly size?: number;
  readonly label?: string;
}) {
  const colour = `var(--m-side-${side})`;
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      {side === 'a' && <circle cx="12" cy="12" r="9.5" fill={colour} />}
      {side === 'b' && (
        <g stroke={colour} strokeWidth="2.6">
          <path d="M12 1.8 22.2 12 12 22.2 1.8 12z" fill={colour} />
          <path d="M8 13.5 13.5 8M10.6 16.1 16.1 10.6" stroke="var(--m-pane)" strokeWidth="1.7" />
        </g>
      )}
      {side === 'c' && (
        <rect
          x="3.5"
          y="3.5"
          width="17"
          height="17"
          fill="none"
          stroke={colour}
          strokeWidth="3"
          strokeDasharray="3 2"
        />
      )}
      {side === 'd' && <path d="M12 3 22 21H2z" fill={colour} />}
    </svg>
  );
}

/** Hit points under a token or beside a name: round for A, diamonds for B; the lost ones are empty. */
export function Pips({ side, value, max }: { readonly side: Side; readonly value: number; readonly max: number }) {
  const colour = `var(--m-side-${side})`;
  return (
    <svg
      width={max * 10}
      height={10}
      viewBox={`0 0 ${max * 10} 10`}
      role="img"
      aria-label={`${value} of ${max} hit points`}
    >
      {Array.from({ length: max }, (_, i) => {
        const fill = i < value ? colour : 'none';
        const x = i * 10 + 5;
        return side === 'a' || side === 'c' ? (
          <circle key={i} cx={x} cy="5" r="3.4" fill={fill} stroke={colour} strokeWidth="1.2" />
        ) : (
          <path key={i} d={`M${x} 1 ${x + 4} 5 ${x} 9 ${x - 4} 5z`} fill={fill} stroke={colour} strokeWidth="1.2" />
        );
      })}
    </svg>
  );
}
