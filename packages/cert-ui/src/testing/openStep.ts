import { userEvent, within } from "storybook/test";

const findLink = async (canvas: ReturnType<typeof within>, name: string) => {
  const steps = within(await canvas.findByRole("list", { name: "步骤" }));
  return steps.findByRole("link", { name: new RegExp(`^${name}`) });
};
const stepOf = (link: HTMLElement) => within(link.closest<HTMLElement>("li") ?? document.body);

/** Returns a step of an activity's page, such as 名单. */
export const findStep = async (canvas: ReturnType<typeof within>, name: string) => stepOf(await findLink(canvas, name));

/** Opens a step of an activity's page by its link, and returns it. */
export async function openStep(canvas: ReturnType<typeof within>, name: string) {
  const link = await findLink(canvas, name);
  await userEvent.click(link);
  return stepOf(link);
}
