import { appointment } from "./designs/appointment.mjs";
import { awardLandscape } from "./designs/awardLandscape.mjs";
import { awardPortrait } from "./designs/awardPortrait.mjs";
import { bilingual } from "./designs/bilingual.mjs";
import { completionPhoto } from "./designs/completionPhoto.mjs";
import { honorLandscape } from "./designs/honorLandscape.mjs";
import { honorPortrait } from "./designs/honorPortrait.mjs";
import { paper } from "./designs/paper.mjs";
import { project } from "./designs/project.mjs";
import { team } from "./designs/team.mjs";
import { thanks } from "./designs/thanks.mjs";
import { trainingTable } from "./designs/trainingTable.mjs";

/** The designs in the order in which the gallery shows them. */
export const designs = [
  awardLandscape,
  honorLandscape,
  appointment,
  completionPhoto,
  team,
  bilingual,
  thanks,
  awardPortrait,
  honorPortrait,
  paper,
  trainingTable,
  project,
];
