import { type JsonSchema, jsonSchemaOf } from '../../config/json-schema.ts';
import { authorsFileSchema } from '../../content/authors-file.ts';
import { categoryFileSchema } from '../../content/category-file.ts';
import { frontMatterSchema } from '../../content/front-matter-schema.ts';
import { tagsFileSchema } from '../../content/parse-tags-file.ts';
import { postFrontMatterSchema } from '../../content/post-front-matter-schema.ts';
import { sidebarsFileSchema } from '../../content/sidebar-item-schema.ts';

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
