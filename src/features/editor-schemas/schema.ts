import { join } from 'node:path';
import { authorsFileSchema } from '../../content/authors-file.ts';
import { frontMatterSchema, postFrontMatterSchema } from '../../content/front-matter-schema.ts';
import { tagsFileSchema } from '../../content/parse-tags-file.ts';
import { categoryFileSchema, sidebarsFileSchema } from '../../content/sidebar-item-schema.ts';
import { writeByRename } from '../../io/fs/write-by-rename.ts';
import { type JsonSchema, jsonSchemaOf } from './json-schema.ts';

/** Writes the JSON Schemas of front matter and data files into a folder, absolute. Returns the exit code. */
export async function schema(folder: string): Promise<number> {
  const schemas = Object.entries(fileSchemas());
  for (const [name, contents] of schemas) writeByRename(join(folder, `${name}.json`), `${JSON.stringify(contents, null, 2)}\n`);
  process.stderr.write(`Wrote ${schemas.length} JSON Schemas to ${folder}.\n`);
  return 0;
}

/** JSON Schemas of YAML and JSON files, by name. In draft 7, which all editors support. */
export function fileSchemas(): Readonly<Record<string, JsonSchema>> {
  const target = 'draft-7';
  return {
    authors: titled('authors.yml', jsonSchemaOf(authorsFileSchema, { target })),
    category: titled('_category_.yml', jsonSchemaOf(categoryFileSchema, { target })),
    'front-matter': titled('Front matter of documents and pages', jsonSchemaOf(frontMatterSchema, { target, acceptsDigits: true })),
    'post-front-matter': titled('Front matter of posts', jsonSchemaOf(postFrontMatterSchema, { target, acceptsDigits: true })),
    sidebars: titled('sidebars.json', jsonSchemaOf(sidebarsFileSchema, { target })),
    tags: titled('tags.yml', jsonSchemaOf(tagsFileSchema, { target })),
  };
}

/** Editors show the title above their suggestions. */
function titled(title: string, schema: JsonSchema): JsonSchema {
  return { ...schema, title };
}
