import type { SVGProps } from 'react';

interface SvgImageProps extends SVGProps<SVGSVGElement> {
  /** Without it the drawing is a part of another one, which has its own. */
  label: string | undefined;
}

/** A drawing that is one image to a screen reader. */
export function SvgImage({ label, ...svg }: SvgImageProps) {
  return (
    <svg
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an img element cannot show what React draws
      role={label === undefined ? undefined : 'img'}
      aria-label={label}
      {...svg}
    />
  );
}
