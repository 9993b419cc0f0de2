import { useId } from "react";
import { guillochePath, rosette, type Band } from "./guillochePath.ts";

/** The props of `Guilloche`. */
export interface GuillocheProps {
  /** Gives the drawing its size, place and colour. */
  className?: string | undefined;
  /** The bands to draw, outermost first; the product's own rosette unless given. */
  bands?: readonly Band[];
  /** The width of the lines, in units of a drawing of 800 by 800. */
  weight?: number;
}

/**
 * The fine line net of certificates, in `currentColor`. An ornament: hidden from assistive technology, and as large as
 * the class name makes it.
 */
export function Guilloche({ className, bands = rosette, weight = 0.8 }: GuillocheProps) {
  return (
    <svg
      className={className}
      // Its size where a browser has no layers, and so no styles
      width={96}
      viewBox="-400 -400 800 800"
      fill="none"
      stroke="currentColor"
      strokeWidth={weight}
      aria-hidden="true"
      focusable="false"
    >
      <GuillocheBands bands={bands} />
    </svg>
  );
}

/** The bands without the `<svg>` around them, for a drawing that contains them. */
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
