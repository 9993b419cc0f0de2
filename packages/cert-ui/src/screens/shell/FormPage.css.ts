import { layered } from "../../theme/layers.css.ts";
import { vars } from "../../theme/vars.css.ts";

export const root = layered({ display: "grid", gap: 16, gridTemplateColumns: "minmax(0, 1fr)", maxWidth: 640 });

export const sheet = layered({
  border: `1px solid ${vars.line}`,
  borderRadius: vars.radius,
  padding: "clamp(18px, 4vw, 30px)",
  background: vars.surface,
});
