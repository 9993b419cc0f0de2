import type { Meta, StoryObj } from "@storybook/react-vite";
import * as ComboboxStories from "../../packages/cert-ui/src/components/combobox/Combobox.stories.tsx";
import * as SwitchFieldStories from "../../packages/cert-ui/src/components/switchField/SwitchField.stories.tsx";
import * as SearchBoxStories from "../../packages/cert-ui/src/components/searchBox/SearchBox.stories.tsx";
import * as PasswordFormStories from "../../packages/cert-ui/src/components/passwordForm/PasswordForm.stories.tsx";
import * as CodeFormStories from "../../packages/cert-ui/src/components/codeForm/CodeForm.stories.tsx";
import * as IdentityFormStories from "../../packages/cert-ui/src/components/identityForm/IdentityForm.stories.tsx";
import * as SecondFactorSetupStories from "../../packages/cert-ui/src/components/secondFactorSetup/SecondFactorSetup.stories.tsx";
import * as RecoveryCodesStories from "../../packages/cert-ui/src/components/recoveryCodes/RecoveryCodes.stories.tsx";
import * as ResourceFormStories from "../../packages/cert-ui/src/components/resourceForm/ResourceForm.stories.tsx";
import * as AwardEditorStories from "../../packages/cert-ui/src/components/awardEditor/AwardEditor.stories.tsx";
import { pictureParameters } from "./pictureParameters.tsx";
import { StateSheet } from "./StateSheet.tsx";

const meta = {
  title: "Pictures/Fields",
  component: StateSheet,
  tags: ["picture", "!autodocs"],
  parameters: pictureParameters,
} satisfies Meta<typeof StateSheet>;
export default meta;
type Picture = StoryObj<typeof meta>;

export const Combobox: Picture = { args: { stories: ComboboxStories } };
export const SwitchField: Picture = { args: { stories: SwitchFieldStories } };
export const SearchBox: Picture = { args: { stories: SearchBoxStories } };
export const PasswordForm: Picture = { args: { stories: PasswordFormStories } };
export const CodeForm: Picture = { args: { stories: CodeFormStories } };
export const IdentityForm: Picture = { args: { stories: IdentityFormStories } };
export const SecondFactorSetup: Picture = { args: { stories: SecondFactorSetupStories } };
export const RecoveryCodes: Picture = { args: { stories: RecoveryCodesStories } };
export const ResourceForm: Picture = { args: { stories: ResourceFormStories } };
export const AwardEditor: Picture = { args: { stories: AwardEditorStories } };
