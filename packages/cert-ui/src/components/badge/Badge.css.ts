import { layered } from "../../theme/layers.css.ts";
import { media } from "../../theme/media.ts";
import { accentWash, dangerWash, mix, warningWash } from "../../theme/mixes.ts";
import { font, radius, spaces } from "../../theme/scale.ts";
import { vars } from "../../theme/vars.css.ts";

export const root = layered({
  display: "inline-block",
  border: "1px solid transparent",
  borderRadius: radius.full,
  padding: spaces(0, 8),
  background: accentWash,
  color: vars.accent,
  ...font.small,
  whiteSpace: "nowrap",
  selectors: {
    '&[data-tone="done"]': { background: mix("wash", `${vars.success} 11%`, vars.surface), color: vars.success },
    '&[data-tone="warning"]': { background: warningWash, color: vars.warning },
    '&[data-tone="wrong"]': { background: dangerWash, color: vars.danger },
    '&[data-tone="soft"]': { background: vars.sunken, color: vars.muted },
  },
  "@media": { [media.forced]: { borderColor: "currentColor" }, [media.contrast]: { borderColor: "currentColor" } },
});
