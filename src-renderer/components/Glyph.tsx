import type { GlyphName, ShipName } from '#shared/table/glyphs';

interface DrawingProps {
  readonly size?: number;
  /** Read aloud; without it the drawing is ornament to a label beside it. */
  readonly label?: string;
  readonly className?: string | undefined;
}

/** A drawing of the game's own: objective, kind of rule, side. */
export const Glyph = ({ name, ...props }: DrawingProps & { readonly name: GlyphName }) => (
  <Drawing href={`#glyph-${name}`} {...props} />
);

/** A ship's silhouette, nose up. */
export const Ship = ({ name, ...props }: DrawingProps & { readonly name: ShipName }) => (
  <Drawing href={`#ship-${name}`} {...props} />
);

function Drawing({ href, size = 16, label, className }: DrawingProps & { readonly href: string }) {
  return (
    <svg
      width={size}
      height={size}
      className={className}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <use href={href} />
    </svg>
  );
}
