import { contrastRatio } from "cert-api";
import { colours, contrasts, type ColourRole } from "../../packages/cert-ui/src/theme/colours.ts";
import "./docs.css";

/** The use of each colour: a colour without a line here does not compile. */
const purposes: Readonly<Record<ColourRole, string>> = {
  text: "正文",
  muted: "次要文字：说明、标签、时间",
  paper: "页面底色，略暖的纸色",
  surface: "卡片、表格、输入框的底色",
  sunken: "表头的底色，卡片里再分一层时的底色",
  line: "细线：分隔、卡片边",
  edge: "输入框的边框",
  accent: "单位主色：按钮、链接、焦点",
  accentText: "主色上的文字",
  mark: "印章红作文字和线：匹配处、当前所在",
  stamp: "印章的底，字总是白色",
  success: "只用于“已完成”",
  warning: "待您决定、要您看一眼的",
  danger: "错误、危险操作",
};

/** Every colour of the theme in both schemes. */
export const ColourSwatches = () => (
  <div className="doc-swatches">
    {(Object.keys(colours) as ColourRole[]).map((name) => (
      <div key={name} className="doc-swatch">
        <div aria-hidden="true">
          <span style={{ background: colours[name].light }} />
          <span style={{ background: colours[name].dark }} />
        </div>
        <div>
          <strong>{purposes[name]}</strong>
          <br />
          <code>{toVariable(name)}</code>
          <br />浅 <code>{colours[name].light}</code> 深 <code>{colours[name].dark}</code>
        </div>
      </div>
    ))}
  </div>
);

const toVariable = (name: string) => `--cert-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

const schemes = { light: "浅色", dark: "深色" } as const;

/** The contrast of the theme's pairs, computed from its colours. */
export const ContrastTable = () => (
  <table className="doc-table">
    <thead>
      <tr>
        {["文字或线", "底色", "要求", ...Object.values(schemes)].map((heading) => (
          <th key={heading}>{heading}</th>
        ))}
      </tr>
    </thead>
    <tbody>
      {contrasts.map(([front, ground, least]) => (
        <tr key={`${front} ${ground}`}>
          <td>{front}</td>
          <td>{ground}</td>
          <td>{least} : 1</td>
          {(Object.keys(schemes) as (keyof typeof schemes)[]).map((scheme) => {
            const ratio = contrastRatio(colours[front][scheme], colours[ground][scheme]);
            return (
              <td key={scheme}>
                {ratio.toFixed(1)} : 1 {ratio >= least ? "✓" : "不足"}
              </td>
            );
          })}
        </tr>
      ))}
    </tbody>
  </table>
);
