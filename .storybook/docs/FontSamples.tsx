import { vars } from "../../packages/cert-ui/src/theme/vars.css.ts";
import { Schemes } from "./Schemes.tsx";

/** The two faces of the theme, in the fonts of this machine. */
export const FontSamples = () => (
  <Schemes>
    <div style={{ fontFamily: vars.title, fontSize: "1.75rem", fontWeight: 700, letterSpacing: "0.08em" }}>
      教育科学研究院
    </div>
    <div style={{ fontFamily: vars.song, fontSize: "1.125rem", fontWeight: 600 }}>王晓明 · 一等奖</div>
    <div style={{ fontFamily: vars.hei, lineHeight: 1.7, fontVariantNumeric: "tabular-nums" }}>
      证书编号 2025-JKY-00318
    </div>
  </Schemes>
);
