import { layered } from "../../theme/layers.css.ts";
import { media } from "../../theme/media.ts";
import { mix, primaryWash, dangerWash } from "../../theme/mixes.ts";
import { vars } from "../../theme/vars.css.ts";

export const root = layered({
  display: "inline-block",
  border: "1px solid transparent",
  borderRadius: 99,
  padding: "0 0.75em",
  background: primaryWash,
  color: vars.primary,
  fontSize: "0.8125rem",
  lineHeight: 1.7,
  whiteSpace: "nowrap",
  selectors: {
    '&[data-tone="done"]': { background: mix("wash", `${vars.ok} 11%`, vars.surface), color: vars.ok },
    '&[data-tone="wrong"]': { background: dangerWash, color: vars.danger },
    '&[data-tone="soft"]': { background: vars.sunken, color: vars.inkSoft },
  },
  "@media": { [media.forced]: { borderColor: "currentColor" }, [media.contrast]: { borderColor: "currentColor" } },
});
