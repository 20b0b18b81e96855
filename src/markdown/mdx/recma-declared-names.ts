import type { Pattern, Program, Statement } from 'estree-jsx';
import type { VFile } from 'vfile';

declare module 'vfile' {
  interface DataMap {
    /** Names that an MDX document imports or declares. */
    declaredNames: ReadonlySet<string>;
  }
}

/** Collects the names that a document declares. */
export function recmaDeclaredNames() {
  return (program: Program, file: VFile) => {
    file.data.declaredNames = new Set(program.body.flatMap(namesOf));
  };
}

function namesOf(statement: Program['body'][number]): string[] {
  if (statement.type === 'ImportDeclaration') return statement.specifiers.map(({ local }) => local.name);
  if (statement.type === 'ExportNamedDeclaration')
    return [
      ...(statement.declaration ? declared(statement.declaration) : []),
      ...statement.specifiers.flatMap(({ exported }) => (exported.type === 'Identifier' ? exported.name : [])),
    ];
  return declared(statement);
}

function declared(statement: Program['body'][number] | Statement): string[] {
  if (statement.type === 'VariableDeclaration') return statement.declarations.flatMap(({ id }) => namesIn(id));
  return (statement.type === 'FunctionDeclaration' || statement.type === 'ClassDeclaration') && statement.id ? [statement.id.name] : [];
}

function namesIn(pattern: Pattern): string[] {
  switch (pattern.type) {
    case 'Identifier':
      return [pattern.name];
    case 'ObjectPattern':
      return pattern.properties.flatMap((property) => namesIn(property.type === 'Property' ? property.value : property.argument));
    case 'ArrayPattern':
      return pattern.elements.flatMap((element) => (element ? namesIn(element) : []));
    case 'AssignmentPattern':
      return namesIn(pattern.left);
    case 'RestElement':
      return namesIn(pattern.argument);
    default:
      return [];
  }
}
