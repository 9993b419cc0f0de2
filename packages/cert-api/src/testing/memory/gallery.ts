import { toReason } from "../../wire/reasons.ts";
import type { GalleryTemplate } from "../../schemas/schemas.ts";
import type { Handlers } from "./handlers.ts";
import { drawCertificate } from "./preview.ts";
import { getRow, MemoryRefusal, nextId } from "./state.ts";
import { storeTemplate } from "./storeTemplate.ts";

/** Three of the templates that come with the product. */
const templates: readonly GalleryTemplate[] = [
  {
    name: "award-landscape",
    title: "奖状（横版）",
    orientation: "landscape",
    description: "红金回纹边框，隶书标题，适合发给学生的奖项。",
    placeholders: ["{单位}", "{姓名}", "{活动名称}", "{奖项}", "{证书编号}", "{中文日期}"],
  },
  {
    name: "honor-landscape",
    title: "荣誉证书（横版）",
    orientation: "landscape",
    description: "金色扭索边框，左下角印核验二维码，适合教学评比与案例评选。",
    placeholders: ["{姓名}", "{作品名称}", "{活动名称}", "{奖项}", "{二维码}", "{证书编号}", "{中文日期}"],
  },
  {
    name: "thanks",
    title: "感谢状",
    orientation: "portrait",
    description: "留白较多，适合感谢协办单位与志愿者。",
    placeholders: ["{姓名}", "{活动名称}", "{证书编号}", "{中文日期}"],
  },
];

function getTemplate(name: string): GalleryTemplate {
  const template = templates.find((candidate) => candidate.name === name);
  if (template === undefined) throw new MemoryRefusal("notFound", toReason("activity.noGalleryTemplate"));
  return template;
}

type GalleryVerb = "gallery" | "galleryPicture" | "galleryTemplate" | "galleryList" | "takeTemplate";

/** How the in-memory API answers the endpoints of the gallery of templates. */
export const galleryHandlers: Pick<Handlers<"activity">, GalleryVerb> = {
  gallery: () => [...templates],
  galleryPicture: ({ name }) => drawCertificate(getTemplate(name).title),
  galleryTemplate({ name }) {
    const { title, placeholders } = getTemplate(name);
    return new File([placeholders.join("\n")], `${title}.docx`);
  },
  galleryList: ({ name }) => new File(["姓名,奖项\n王小明,一等奖\n"], `${getTemplate(name).title}.csv`),
  takeTemplate({ id, name }, { state }) {
    const { title, placeholders } = getTemplate(name);
    const text = placeholders.join("\n");
    const file = {
      id: `upload-${nextId(state)}`,
      fileName: `${title}.docx`,
      size: text.length,
      at: new Date().toISOString(),
    };
    return storeTemplate(state, getRow(state.activities, id), { file, text });
  },
};
