import type { Feature, FeatureInput } from './config/feature.ts';
import type { CoreConfigInput } from './config/schema.ts';
import { agents } from './features/agents/agents.ts';
import { announcement } from './features/announcement/announcement.ts';
import { articleTools } from './features/article-tools/article-tools.ts';
import { baseline } from './features/baseline/baseline.ts';
import { blockedHtml } from './features/blocked-html/blocked-html.ts';
import { comparison } from './features/comparison/comparison.ts';
import { containers } from './features/containers/containers.ts';
import { contrast } from './features/contrast/contrast.ts';
import { corrections } from './features/corrections/corrections.ts';
import { covers } from './features/covers/covers.ts';
import { deployFeature } from './features/deploy/deploy-feature.ts';
import { diagrams } from './features/diagrams/diagrams.ts';
import { editorSchemas } from './features/editor-schemas/editor-schemas.ts';
import { emoji } from './features/emoji/emoji.ts';
import { explainFeature } from './features/explain/explain.ts';
import { externalLinks } from './features/external-links/external-links.ts';
import { feedChecks } from './features/feed-checks/feed-checks.ts';
import { fields } from './features/fields/fields.ts';
import { foreignSyntax } from './features/foreign-syntax/foreign-syntax.ts';
import { glossary } from './features/glossary/glossary.ts';
import { hosts } from './features/hosts/hosts.ts';
import { htmlRepair } from './features/html-repair/html-repair.ts';
import { imageOptions } from './features/image-options/image-options.ts';
import { images } from './features/images/images.ts';
import { infoFeature } from './features/info/info-feature.ts';
import { inspection } from './features/inspection/inspection.ts';
import { languageServer } from './features/language-server/language-server.ts';
import { math } from './features/math/math.ts';
import { moveFeature } from './features/move/move-feature.ts';
import { pageRules } from './features/page-rules/page-rules.ts';
import { ranksFeature } from './features/ranks/ranks-feature.ts';
import { reference } from './features/reference/reference.ts';
import { reportFormats } from './features/report-formats/report-formats.ts';
import { searchServices } from './features/search-services/search-services.ts';
import { searchTests } from './features/search-tests/search-tests.ts';
import { servers } from './features/servers/servers.ts';
import { services } from './features/services/services.ts';
import { shards } from './features/shards/shards.ts';
import { share } from './features/share/share.ts';
import { socialCards } from './features/social-cards/social-cards.ts';
import { structuredData } from './features/structured-data/structured-data.ts';
import { styleTools } from './features/style-tools/style-tools.ts';
import { syntaxChecks } from './features/syntax-checks/syntax-checks.ts';
import { translations } from './features/translations/translations.ts';

/** The features of storedocs. To remove one, delete its row and its folder. */
export const features = [
  // Before all features that add problems to a run.
  baseline,
  corrections,
  servers,
  foreignSyntax,
  // Before social cards, which are no images of posts.
  structuredData,
  reference,
  covers,
  socialCards,
  math,
  diagrams,
  glossary,
  fields,
  syntaxChecks,
  imageOptions,
  containers,
  blockedHtml,
  htmlRepair,
  emoji,
  images,
  announcement,
  articleTools,
  share,
  services,
  searchServices,
  agents,
  hosts,
  deployFeature,
  inspection,
  styleTools,
  contrast,
  feedChecks,
  pageRules,
  comparison,
  searchTests,
  externalLinks,
  translations,
  // After the others that take part in a build: it replaces what builds.
  shards,
  moveFeature,
  ranksFeature,
  explainFeature,
  infoFeature,
  reportFormats,
  editorSchemas,
  languageServer,
] as const satisfies readonly Feature[];

type Inputs<Part> = Part extends Feature ? (value: FeatureInput<Part>) => void : never;
type FeaturesInput = Inputs<(typeof features)[number]> extends (value: infer Input) => void ? Input : never;

/** A configuration as authors write it. */
export type SiteConfigInput = CoreConfigInput & FeaturesInput;
