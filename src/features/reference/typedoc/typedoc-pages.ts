import type { PluginDocument } from '../../../model/plugin.ts';
import { createSlugger, slugify } from '../../../text/slugify.ts';
import { type JsonRecord, listOf, recordOf, textOf } from '../json-reader.ts';
import { blocksOf, cellMarkdown, firstParagraph, frontMatterOf, plainMarkdown, tableMarkdown } from '../markdown-text.ts';
import { commentText, declarationSection, type LinkById } from './typedoc-section.ts';

/** Kinds of exports in the order of their pages, by TypeDoc's numbers. */
const kinds = [
  { kinds: [64], title: 'Functions', word: 'Function', fileName: 'functions' },
  { kinds: [128], title: 'Classes', word: 'Class', fileName: 'classes' },
  { kinds: [256], title: 'Interfaces', word: 'Interface', fileName: 'interfaces' },
  { kinds: [2_097_152], title: 'Types', word: 'Type', fileName: 'types' },
  { kinds: [8], title: 'Enums', word: 'Enum', fileName: 'enums' },
  { kinds: [32], title: 'Variables', word: 'Variable', fileName: 'variables' },
] as const;

const containerKinds = [2, 4];

/** A module or namespace, or the whole package. */
interface Container {
  readonly name: string;
  /** Folder of its pages: empty, or ends with a slash. */
  readonly folder: string;
  readonly value: JsonRecord;
}

/** The documents of a TypeDoc project: for each module an overview, and a page for each kind of exports. */
export function typedocPages(project: JsonRecord): PluginDocument[] {
  const containers = containersOf(project);
  const places = placesOf(containers);
  const linkTo: LinkById = (id) => {
    const place = places.get(id);
    return place && `/${place.page}#${place.anchor}`;
  };
  return containers.flatMap((container, index) => pagesOf(container, { index, places, linkTo }));
}

function containersOf(project: JsonRecord): Container[] {
  const name = textOf(project.packageName) ?? textOf(project.name) ?? 'API';
  const found: Container[] = [{ name, folder: '', value: project }];
  const add = (value: JsonRecord, folder: string) => {
    const slugOf = createSlugger();
    for (const child of listOf(value.children).map(recordOf)) {
      if (!containerKinds.includes(Number(child.kind))) continue;
      const inside = `${folder}${slugOf(slugify(String(child.name)) || 'module')}/`;
      found.push({ name: String(child.name), folder: inside, value: child });
      add(child, inside);
    }
  };
  add(project, '');
  return found;
}

function exportsOf({ value }: Container, wanted: readonly number[]): JsonRecord[] {
  return listOf(value.children)
    .map(recordOf)
    .filter(({ kind }) => wanted.includes(Number(kind)));
}

/** Where declarations are shown, by their id. */
function placesOf(containers: readonly Container[]) {
  const places = new Map<number, { readonly page: string; readonly anchor: string }>();
  for (const container of containers)
    for (const { kinds: wanted, fileName } of kinds) {
      const slugOf = createSlugger();
      for (const declaration of exportsOf(container, wanted))
        places.set(Number(declaration.id), { page: `${container.folder}${fileName}.md`, anchor: slugOf(String(declaration.name)) });
    }
  return places;
}

interface Pages {
  readonly index: number;
  readonly places: ReturnType<typeof placesOf>;
  readonly linkTo: LinkById;
}

function pagesOf(container: Container, { index, places, linkTo }: Pages): PluginDocument[] {
  const { name, folder, value } = container;
  const pages = kinds.flatMap(({ kinds: wanted, title, word, fileName }, position) => {
    const declarations = exportsOf(container, wanted);
    if (declarations.length === 0) return [];
    const sections = declarations.map((declaration) =>
      declarationSection(declaration, places.get(Number(declaration.id))?.anchor ?? '', linkTo),
    );
    const front = frontMatterOf({
      title: folder === '' ? title : `${title} of ${name}`,
      sidebar_label: title,
      sidebar_position: position + 1,
    });
    return [{ path: `${folder}${fileName}.md`, word, declarations, text: front + blocksOf(...sections) }];
  });
  const rows = pages.flatMap(({ word, declarations }) =>
    declarations.map((declaration) => {
      const link = linkTo(Number(declaration.id));
      const [signature] = listOf(declaration.signatures);
      const about = commentText(declaration.comment ?? recordOf(signature).comment, linkTo);
      return [`[${plainMarkdown(String(declaration.name))}](${link})`, word, cellMarkdown(firstParagraph(about))];
    }),
  );
  const version = textOf(value.packageVersion);
  const overview = blocksOf(
    version && `Version ${plainMarkdown(version)}`,
    commentText(value.comment, linkTo),
    tableMarkdown(['Export', 'Kind', 'Description'], rows),
  );
  const front = frontMatterOf({
    title: name,
    sidebar_label: folder === '' ? 'Overview' : undefined,
    sidebar_position: folder === '' ? 0 : 100 + index,
  });
  const isShown = rows.length > 0 || folder === '';
  return [...(isShown ? [{ path: `${folder}index.md`, text: front + overview }] : []), ...pages.map(({ path, text }) => ({ path, text }))];
}
