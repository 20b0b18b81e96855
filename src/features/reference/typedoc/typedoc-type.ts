import { isRecord, type JsonRecord, listOf, recordOf } from '../json-reader.ts';

/** Maximum nesting of types; deeper ones become `…`. */
const mostLevels = 12;

/** A TypeDoc type as TypeScript. */
export function typeText(type: unknown, level = 0): string {
  if (!isRecord(type)) return 'any';
  if (level > mostLevels) return '…';
  const inner = (value: unknown) => typeText(value, level + 1);
  const all = (value: unknown) => listOf(value).map(inner);
  /** In parentheses if an operator around it would bind tighter. */
  const tight = (value: unknown) => {
    const kind = recordOf(value).type;
    const text = inner(value);
    return kind === 'union' || kind === 'intersection' || kind === 'conditional' || kind === 'typeOperator' || text.includes('=>')
      ? `(${text})`
      : text;
  };
  switch (type.type) {
    case 'intrinsic':
    case 'unknown':
      return String(type.name);
    case 'literal':
      return literalText(type.value);
    case 'reference':
      return `${String(type.name)}${argumentsText(all(type.typeArguments))}`;
    case 'array':
      return `${tight(type.elementType)}[]`;
    case 'union':
      return all(type.types).join(' | ');
    case 'intersection':
      return listOf(type.types).map(tight).join(' & ');
    case 'tuple':
      return `[${all(type.elements).join(', ')}]`;
    case 'namedTupleMember':
      return `${String(type.name)}${type.isOptional === true ? '?' : ''}: ${inner(type.element)}`;
    case 'optional':
      return `${tight(type.elementType)}?`;
    case 'rest':
      return `...${inner(type.elementType)}`;
    case 'typeOperator':
      return `${String(type.operator)} ${tight(type.target)}`;
    case 'query':
      return `typeof ${inner(type.queryType)}`;
    case 'indexedAccess':
      return `${tight(type.objectType)}[${inner(type.indexType)}]`;
    case 'conditional':
      return `${tight(type.checkType)} extends ${tight(type.extendsType)} ? ${inner(type.trueType)} : ${inner(type.falseType)}`;
    case 'inferred':
      return `infer ${String(type.name)}`;
    case 'predicate':
      return `${type.asserts === true ? 'asserts ' : ''}${String(type.name)}${type.targetType === undefined ? '' : ` is ${inner(type.targetType)}`}`;
    case 'mapped':
      return `{ [${String(type.parameter)} in ${inner(type.parameterType)}]: ${inner(type.templateType)} }`;
    case 'templateLiteral':
      return `\`${String(type.head ?? '')}${listOf(type.tail).map(tailText(inner)).join('')}\``;
    case 'reflection':
      return reflectionText(recordOf(type.declaration), level + 1);
    default:
      return 'unknown';
  }
}

function literalText(value: unknown): string {
  if (!isRecord(value)) return JSON.stringify(value) ?? 'undefined';
  return `${value.negative === true ? '-' : ''}${String(value.value)}n`;
}

const tailText = (inner: (value: unknown) => string) => (part: unknown) => {
  const [type, text] = listOf(part);
  return ['${', inner(type), '}', String(text ?? '')].join('');
};

function argumentsText(texts: readonly string[]): string {
  return texts.length === 0 ? '' : `<${texts.join(', ')}>`;
}

/** An inline object or function type. */
function reflectionText(declaration: JsonRecord, level: number): string {
  const [signature, ...others] = listOf(declaration.signatures);
  const members = listOf(declaration.children);
  if (isRecord(signature) && others.length === 0 && members.length === 0)
    return `${parametersText(signature, level)} => ${typeText(signature.type, level)}`;
  const lines = [
    ...listOf(declaration.indexSignatures).map((index) => `${indexText(recordOf(index), level)}: ${typeText(recordOf(index).type, level)}`),
    ...[signature, ...others].filter(isRecord).map((call) => `${parametersText(call, level)}: ${typeText(call.type, level)}`),
    ...members.map((member) => memberText(recordOf(member), level)),
  ];
  return lines.length === 0 ? '{}' : `{ ${lines.join('; ')} }`;
}

function indexText(index: JsonRecord, level: number): string {
  const [parameter] = listOf(index.parameters);
  const { name, type } = recordOf(parameter);
  return `[${String(name ?? 'key')}: ${typeText(type, level)}]`;
}

/** A property or method of an object type. */
export function memberText(member: JsonRecord, level = 0): string {
  const { name, flags, type } = member;
  const [signature] = listOf(member.signatures);
  const { isOptional, isReadonly } = recordOf(flags);
  const key = `${isReadonly === true ? 'readonly ' : ''}${String(name)}${isOptional === true ? '?' : ''}`;
  return isRecord(signature)
    ? `${key}${parametersText(signature, level)}: ${typeText(signature.type, level + 1)}`
    : `${key}: ${typeText(type ?? recordOf(recordOf(member.getSignature)).type, level + 1)}`;
}

/** Type parameters and parameters of a signature. */
export function parametersText(signature: JsonRecord, level = 0): string {
  const parameters = listOf(signature.parameters).map((parameter) => {
    const { name, type, flags, defaultValue } = recordOf(parameter);
    const { isOptional, isRest } = recordOf(flags);
    const isOpen = isOptional === true || (typeof defaultValue === 'string' && defaultValue !== '');
    const shown = String(name) === '__namedParameters' ? 'options' : String(name);
    return `${isRest === true ? '...' : ''}${shown}${isOpen ? '?' : ''}: ${typeText(type, level + 1)}`;
  });
  return `${typeParametersText(signature, level)}(${parameters.join(', ')})`;
}

/** `<T extends object = {}>`; empty without type parameters. */
export function typeParametersText({ typeParameters }: JsonRecord, level = 0): string {
  return argumentsText(
    listOf(typeParameters).map((parameter) => {
      const { name, type, default: standard } = recordOf(parameter);
      const limit = type === undefined ? '' : ` extends ${typeText(type, level + 1)}`;
      return `${String(name)}${limit}${standard === undefined ? '' : ` = ${typeText(standard, level + 1)}`}`;
    }),
  );
}
