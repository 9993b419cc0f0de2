import { forwardRef, useId } from "react";
import type { RootProps } from "../root/RootProps.ts";
import { guillochePath, rosette, type Band } from "./guillochePath.ts";

export interface GuillocheProps extends RootProps<"svg"> {
  /** The bands to draw, outermost first. Defaults to the product's own rosette. */
  bands?: readonly Band[];
  /** The stroke width, in units of the 800 by 800 view box. */
  weight?: number;
}

/**
 * The guilloche of certificates, in `currentColor`. It is decorative, hidden from assistive technology, and sized by the
 * class name.
 */
export const Guilloche = forwardRef<SVGSVGElement, GuillocheProps>(function Guilloche(props, ref) {
  const { bands = rosette, weight = 0.8, ...rest } = props;
  return (
    <svg
      // Its size where a browser has no layers, and so no styles
      width={96}
      viewBox="-400 -400 800 800"
      fill="none"
      stroke="currentColor"
      strokeWidth={weight}
      aria-hidden="true"
      focusable="false"
      {...rest}
      ref={ref}
    >
      <GuillocheBands bands={bands} />
    </svg>
  );
});

/** The bands without an `<svg>`, for use in another drawing. */
export function GuillocheBands({ bands }: { bands: readonly Band[] }) {
  const id = useId();
  return bands.map((band, index) => (
    <g key={band.radius}>
      <path id={`${id}${index}`} d={guillochePath(band)} />
      {Array.from({ length: band.lobes - 1 }, (_, turn) => (
        <use key={turn} href={`#${id}${index}`} transform={`rotate(${((turn + 1) * 360) / band.lobes})`} />
      ))}
    </g>
  ));
}
