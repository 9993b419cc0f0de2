import type { ReactNode } from "react";
import { contract, type Font, type FontFace } from "cert-api";
import { Badge } from "../../components/badge/Badge.tsx";
import { Button } from "../../components/button/Button.tsx";
import type { Column } from "../../components/dataTable/DataTable.tsx";
import { Moment } from "../../components/moment/Moment.tsx";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { fill } from "../../messages/fill.ts";
import type { AdminMessages } from "../../messages/zhCNAdmin.ts";
import { hidden } from "../../theme/text.css.ts";
import { useCan } from "../session/AdminServices.ts";
import { formatMegabytes } from "./fontFile.ts";
import { face as faceClass, names, soft } from "./FontScreen.css.ts";

type Messages = AdminMessages["font"];

/** Returns the single name of a font: the first name of its first family. */
export const fontName = ({ faces, fileName }: Font): string => faces[0]?.families[0] ?? fileName;

export function useFontColumns(onRemove: (font: Font) => void): Column<Font>[] {
  const { font: messages, actions, columns: headings } = useAdminMessages();
  const can = useCan();
  return [
    { key: "name", heading: messages.name, role: "name", cell: (font) => <Names font={font} messages={messages} /> },
    {
      key: "characters",
      heading: messages.characters,
      role: "short",
      cell: ({ faces }) => eachFace(faces, ({ characters }) => characters.toLocaleString("zh-CN")),
    },
    {
      key: "missing",
      heading: messages.missing,
      role: "wide",
      cell: ({ faces }) => eachFace(faces, ({ missing }) => <Missing missing={missing} messages={messages} />),
    },
    {
      key: "licence",
      heading: messages.licence,
      role: "short",
      cell: ({ faces }) => eachFace(faces, ({ embedding }) => <Badge>{messages[embedding]}</Badge>),
    },
    {
      key: "use",
      heading: messages.use,
      cell: ({ activities }) => formatActivities(activities, messages),
    },
    {
      key: "at",
      heading: messages.at,
      role: "short",
      cell: ({ at, size }) => (
        <>
          <Moment at={at} />
          <span className={soft}>{formatMegabytes(size)}</span>
        </>
      ),
    },
    {
      key: "actions",
      heading: headings.actions,
      role: "actions",
      cell: (font) =>
        can(contract.font.remove) && (
          <Button tone="danger" size="small" onClick={() => onRemove(font)}>
            {actions.remove}
            <span className={hidden}> {fontName(font)}</span>
          </Button>
        ),
    },
  ];
}

/** The number of activities listed by name. */
const namedActivities = 3;

function formatActivities(activities: Font["activities"], messages: Messages): string {
  if (activities.length === 0) return messages.unused;
  const names = activities.slice(0, namedActivities).map(({ name }) => name);
  const text = names.join("、");
  return activities.length > names.length ? fill(messages.useMore, { names: text, count: activities.length }) : text;
}

/** Renders the result of `tell` for each face of a file, one below the other. */
const eachFace = (faces: readonly FontFace[], tell: (face: FontFace) => ReactNode) =>
  faces.map((face, index) => (
    <span key={`${face.families[0] ?? ""} ${index}`} className={faceClass}>
      {tell(face)}
    </span>
  ));

function Names({ font, messages }: { font: Font; messages: Messages }) {
  return (
    <>
      {eachFace(font.faces, ({ families, weight, italic }) => (
        <>
          <span className={names}>{families.join(" / ")}</span>
          {weight >= 600 && <Badge tone="soft">{messages.bold}</Badge>}
          {italic && <Badge tone="soft">{messages.italic}</Badge>}
        </>
      ))}
      <span className={soft}>{font.fileName}</span>
    </>
  );
}

function Missing({ missing, messages }: { missing: FontFace["missing"]; messages: Messages }) {
  const { level1, level2, gb18030, sample } = missing;
  if (gb18030 === 0) return messages.complete;
  return (
    <>
      {level1 + level2 === 0 ? messages.levelsComplete : fill(messages.missingLevels, { level1, level2 })}
      <span className={soft}>{fill(messages.missingAll, { count: gb18030 })}</span>
      <span className={soft}>{fill(messages.sample, { sample })}</span>
    </>
  );
}
