import { readFileSync, writeFileSync } from "node:fs";
import { compileTemplate, renderPdf } from "cert-render";
const docx = new Uint8Array(readFileSync(process.argv[2]));
const c = await compileTemplate(docx);
const values = Object.fromEntries(c.placeholders.map(({ name }) => [name, name]));
values["姓名"]="王小明"; values["二维码"] = "https://example.org/v/0197f0c2/1"; 
const { pdf } = await renderPdf({ program: c.program, programKey: "a", values, title: "t", issuedAt: new Date(0) });
writeFileSync("/tmp/size.pdf", pdf); console.log(pdf.length, c.placeholders.map(p=>p.name).join());
process.exit(0);
