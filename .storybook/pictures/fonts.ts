import sans400 from "@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf?url";
import sans500 from "@expo-google-fonts/noto-sans-sc/500Medium/NotoSansSC_500Medium.ttf?url";
import sans600 from "@expo-google-fonts/noto-sans-sc/600SemiBold/NotoSansSC_600SemiBold.ttf?url";
import sans700 from "@expo-google-fonts/noto-sans-sc/700Bold/NotoSansSC_700Bold.ttf?url";
import serif400 from "@expo-google-fonts/noto-serif-sc/400Regular/NotoSerifSC_400Regular.ttf?url";
import serif600 from "@expo-google-fonts/noto-serif-sc/600SemiBold/NotoSerifSC_600SemiBold.ttf?url";
import serif700 from "@expo-google-fonts/noto-serif-sc/700Bold/NotoSerifSC_700Bold.ttf?url";
import mono400 from "@expo-google-fonts/cousine/400Regular/Cousine_400Regular.ttf?url";
import symbols from "@expo-google-fonts/noto-sans-symbols-2/400Regular/NotoSansSymbols2_400Regular.ttf?url";

/** The fonts of pictures, by family and weight. Consolas is the only monospaced font that the screens name. */
const faces = [
  ["Picture Sans", "400", sans400],
  ["Picture Sans", "500", sans500],
  ["Picture Sans", "600", sans600],
  ["Picture Sans", "700", sans700],
  ["Picture Serif", "400", serif400],
  ["Picture Serif", "600", serif600],
  ["Picture Serif", "700", serif700],
  ["Picture Symbols", "400", symbols],
  ["Consolas", "400", mono400],
] as const;

const variables = `
:root {
  --cert-hei: "Picture Sans", "Picture Symbols";
  --cert-song: "Picture Serif", "Picture Symbols";
  --cert-title: "Picture Serif", "Picture Symbols";
  font-family: "Picture Sans";
}`;

let loading: Promise<void> | undefined;

/** Replaces the fonts of the machine by those of the repository's packages, once a page; settles when all are loaded. */
export const loadPictureFonts = (): Promise<void> => (loading ??= load());

async function load(): Promise<void> {
  const style = document.createElement("style");
  style.textContent = variables;
  document.head.append(style);
  await Promise.all(
    faces.map(async ([family, weight, address]) => {
      document.fonts.add(await new FontFace(family, `url("${address}")`, { weight }).load());
    }),
  );
}
