import { layered } from "../../theme/layers.css.ts";

export const root = layered({
  display: "grid",
  gap: 18,
  gridTemplateColumns: "minmax(0, 1fr)",
  margin: 0,
  outline: 0,
  selectors: {
    '&[data-gap="small"]': { gap: 10 },
    '&[data-gap="large"]': { gap: 24 },
    '&[data-direction="row"]': { display: "flex", flexWrap: "wrap", alignItems: "center" },
  },
});
