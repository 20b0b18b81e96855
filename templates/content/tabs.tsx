import { Children, Fragment, isValidElement, type ReactElement, type ReactNode, useId } from 'react';
import { useSite } from '../parts/site-context.ts';
import { ContentError } from './content-error.ts';

interface TabsProps {
  children: ReactNode;
  /** Tabs in the same group switch together, on all pages. */
  groupId?: string;
  /** `value` of the tab that is open by default. */
  defaultValue?: string | null;
  /** Values and labels, unless the items have them. */
  values?: readonly { readonly value: string; readonly label?: ReactNode; readonly default?: boolean }[];
  /** Stores the choice in the query: under this name, or with `true` under that of the group. */
  queryString?: boolean | string;
  className?: string;
}

interface TabItemProps {
  value: string;
  /** Label of the tab; defaults to its value. */
  label?: ReactNode;
  /** Open by default. */
  default?: boolean;
  children: ReactNode;
}

/** The content of one tab of `Tabs`. */
export function TabItem({ children }: TabItemProps) {
  return <>{children}</>;
}

/** Tabbed content, of which one panel is shown at a time. The HTML contains all panels, and switching works without JavaScript. */
export function Tabs(props: TabsProps) {
  const { groupId, values = [], className } = props;
  const { messages } = useSite();
  const name = useId();
  const items = tabItems(props);
  const labels = new Map(values.map(({ value, label }) => [value, label]));
  const open = openItem(items, props);
  return (
    <fieldset className={className ? `sd-tabs ${className}` : 'sd-tabs'} data-group={groupId} data-query={queryName(props)}>
      <legend className="sd-visually-hidden">{messages.tabs}</legend>
      {items.map(({ props: { value, label, children: content } }, index) => (
        <Fragment key={value}>
          <input type="radio" name={name} id={`${name}-${index}`} value={value} defaultChecked={value === open} />
          <label htmlFor={`${name}-${index}`}>{label ?? labels.get(value) ?? value}</label>
          <div className="sd-tab-panel">{content}</div>
        </Fragment>
      ))}
    </fieldset>
  );
}

/** Name of the choice in the query; `undefined` if it is not stored there. */
function queryName(props: TabsProps): string | undefined {
  const { queryString, groupId } = props;
  if (queryString === true && groupId === undefined)
    throw new ContentError({
      message: '<Tabs queryString> needs a name for the query parameter.',
      hint: 'Set it with queryString="…", or add a groupId.',
      props,
    });
  return queryString === true ? groupId : queryString || undefined;
}

function tabItems(props: TabsProps): ReactElement<TabItemProps>[] {
  const items = Children.toArray(props.children).filter((child) => typeof child !== 'string' || child.trim() !== '');
  const tabs = items.filter((item) => isValidElement<TabItemProps>(item)).filter((item) => typeof item.props.value === 'string');
  const hint = 'Put <TabItem value="…"> … </TabItem> elements inside <Tabs>, and everything else inside them.';
  if (tabs.length === 0) throw new ContentError({ message: '<Tabs> contains no <TabItem value="…">.', hint, props });
  if (tabs.length < items.length)
    throw new ContentError({ message: '<Tabs> contains something other than <TabItem value="…">.', hint, props });
  const values = tabs.map((tab) => tab.props.value);
  const twice = tabs.find((tab, index) => values.indexOf(tab.props.value) !== index);
  if (twice)
    throw new ContentError({
      message: `Duplicate value "${twice.props.value}" in <Tabs>.`,
      hint: 'Each item needs a unique value; set the visible text with "label".',
      props: twice.props,
    });
  return tabs;
}

/** Value of the item that is open by default. */
function openItem(items: readonly ReactElement<TabItemProps>[], props: TabsProps): string | undefined {
  const values = items.map((item) => item.props.value);
  const wanted = props.defaultValue ?? props.values?.find((entry) => entry.default)?.value;
  if (wanted !== undefined && !values.includes(wanted))
    throw new ContentError({
      message: `Unknown default value "${wanted}" of <Tabs>.`,
      hint: `Known values: ${values.map((value) => `"${value}"`).join(', ')}.`,
      props,
    });
  return wanted ?? items.find((item) => item.props.default)?.props.value ?? values[0];
}
