import { type ComponentType, createElement, type ReactNode, use, useId } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { jsonProblem } from '../../src/model/json-problem.ts';
import { runtimeMark } from '../../src/model/runtime-mark.ts';
import { PageUrl } from '../compat/page-url.ts';
import { IslandSite } from '../compat/site-facts.ts';
import { SiteDataContext } from '../parts/site-context.ts';
import { ContentError } from './content-error.ts';
import { InsideIsland } from './inside-island.ts';

/** A component of a file that starts with `'use client'`. */
export interface ClientComponent {
  readonly component: ComponentType<Record<string, unknown>>;
  /** Relative to the root. */
  readonly file: string;
  /** Name of the export. */
  readonly name: string;
}

/** Wraps the exports of a file with `'use client'` for other components: each component becomes an island. */
export function wrapClientModule(exports: Readonly<Record<string, unknown>>, file: string): Record<string, unknown> {
  const wrapped = Object.entries(exports).map(([name, value]) => [
    name,
    isComponent(name, value) ? createIsland({ component: value, file, name }) : value,
  ]);
  return { ...Object.fromEntries(wrapped), __esModule: true };
}

function isComponent(name: string, value: unknown): value is ClientComponent['component'] {
  // Emotion extends its components by their internals, which an island would hide. They have no state.
  if (Object(value).__emotion_real !== undefined) return false;
  if (typeof value === 'function') return /^[A-Z]/.test(name) || (name === 'default' && !isHelper(value.name));
  return (name === 'default' || /^[A-Z]/.test(name)) && componentKinds.has(kindOf(value));
}

/** True for the result of `forwardRef`, `memo` and `lazy`. Contexts and elements are objects, too, but must stay unchanged. */
const componentKinds: ReadonlySet<unknown> = new Set(['forward_ref', 'memo', 'lazy'].map((kind) => Symbol.for(`react.${kind}`)));

function kindOf(value: unknown): unknown {
  return typeof value === 'object' && value !== null && '$$typeof' in value ? value.$$typeof : undefined;
}

/** True for the name of a hook or another function that a module calls. The bundler names anonymous default exports `…_default`. */
function isHelper(name: string): boolean {
  return /^use[A-Z]/.test(name) || (/^[a-z]/.test(name) && !/^default$|_default\d*$/.test(name));
}

/**
 * Renders a component for hydration: its HTML, its props, and the URL of its script. Children are passed as HTML.
 * Inside another island it is an ordinary component. It has the properties of the original, such as `Menu.Item`.
 */
function createIsland({ component, file, name }: ClientComponent) {
  const outermost = outermostIsland({ component, file, name });
  // `useId` depends on the component tree, and no component is wrapped in the browser: inside another island, no hook is called.
  // A call instead of an element: the props object identifies the position of an error.
  const Island = (given: { children?: ReactNode }) => (use(InsideIsland) ? createElement(component, given) : outermost(given));
  return Object.assign(Island, typeof component === 'function' ? component : {});
}

function outermostIsland({ component, file, name }: ClientComponent) {
  const shownName = name === 'default' ? component.name || 'Island' : name;
  return (given: { children?: ReactNode }) => {
    const { children, ...props } = given;
    const site = use(SiteDataContext);
    const url = use(PageUrl);
    const id = useId();
    const problem = jsonProblem(props);
    if (problem)
      throw new ContentError({
        message: `Prop "${problem.path}" of <${shownName}> is ${problem.kind}: props of client components must be JSON.`,
        hint: `Pass strings, numbers, lists and plain objects, and create everything else in ${file}. Children can be any content.`,
        props: given,
      });
    const outside = (
      <SiteDataContext value={site}>
        <InsideIsland value={false}>{children}</InsideIsland>
      </SiteDataContext>
    );
    const slot = children === undefined ? undefined : <storedocs-slot>{outside}</storedocs-slot>;
    const html = withoutPreloads(
      renderToString(
        <IslandSite value={site}>
          <PageUrl value={url}>
            <InsideIsland value={true}>{createElement(component, props, slot)}</InsideIsland>
          </PageUrl>
        </IslandSite>,
        { identifierPrefix: id },
      ),
    );
    const kept = slot && !html.includes('<storedocs-slot') ? `<template>${renderToStaticMarkup(outside)}</template>` : '';
    return (
      <storedocs-island
        data-src={runtimeMark({ kind: 'island', file })}
        data-name={name}
        data-id={id}
        data-empty={html === '' ? '' : undefined}
        data-props={withMarks(JSON.stringify(props))}
        dangerouslySetInnerHTML={{ __html: html + kept }}
      />
    );
  };
}

/** The URL of a file is not known yet: its placeholder must be found in the JSON. */
function withMarks(json: string): string {
  return json.replace(/\\u000([23])/g, (_, digit: string) => (digit === '2' ? '\u0002' : '\u0003'));
}

function withoutPreloads(html: string): string {
  return html.replace(/<link rel="preload" as="image"[^<>]*>/g, '');
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'storedocs-island': React.HTMLAttributes<HTMLElement> & Record<`data-${string}`, string | undefined>;
      'storedocs-slot': React.HTMLAttributes<HTMLElement>;
    }
  }
}
