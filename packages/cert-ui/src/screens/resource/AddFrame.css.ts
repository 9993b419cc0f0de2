import { layered } from "../../theme/layers.css.ts";

export const root = layered({ display: "grid", gap: 16, gridTemplateColumns: "minmax(0, 1fr)", maxWidth: 640 });
