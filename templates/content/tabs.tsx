import { Children, Fragment, isValidElement, type ReactElement, type ReactNode, useId } from 'react';
import { useSite } from '../parts/site-context.ts';
import { ContentError } from './content-error.ts';

interface TabsProps {
  children: ReactNode;
  /** Tabs of one group follow each other, on this page and on the next. */
  groupId?: string;
  /** `value` of the tab that is open at first. */
  defaultValue?: string | null;
  /** Values and labels, when the items do not bring them. */
  values?: readonly { readonly value: string; readonly label?: ReactNode; readonly default?: boolean }[];
  /** Keeps the choice in the address: under this name, or under that of the group. */
  queryString?: boolean | string;
  className?: string;
}

interface TabItemProps {
  value: string;
  /** Text of the tab; its value if not given. */
  label?: ReactNode;
  /** Open at first. */
  default?: boolean;
  children: ReactNode;
}

/** One of the contents between which `Tabs` lets readers choose. */
export function TabItem({ children }: TabItemProps) {
  return <>{children}</>;
}

/** Contents of which one is shown at a time. All are in the page, and the choice works without JavaScript. */
export function Tabs(props: TabsProps) {
  const { groupId, values = [], className } = props;
  const { messages } = useSite();
  const name = useId();
  const items = tabItems(props);
  const labels = new Map(values.map(({ value, label }) => [value, label]));
  const open = openItem(items, props);
  return (
    <fieldset className={className ? `tabs ${className}` : 'tabs'} data-group={groupId} data-query={queryName(props)}>
      <legend className="visually-hidden">{messages.tabs}</legend>
      {items.map(({ props: { value, label, children: content } }, index) => (
        <Fragment key={value}>
          <input type="radio" name={name} id={`${name}-${index}`} value={value} defaultChecked={value === open} />
          <label htmlFor={`${name}-${index}`}>{label ?? labels.get(value) ?? value}</label>
          <div className="tab-panel">{content}</div>
        </Fragment>
      ))}
    </fieldset>
  );
}

/** Name of the choice in the address; absent when it is not kept there. */
function queryName(props: TabsProps): string | undefined {
  const { queryString, groupId } = props;
  if (queryString === true && groupId === undefined)
    throw new ContentError({
      message: '<Tabs queryString> has no name for the address.',
      hint: 'Give it one with queryString="…", or with a groupId.',
      props,
    });
  return queryString === true ? groupId : queryString || undefined;
}

function tabItems(props: TabsProps): ReactElement<TabItemProps>[] {
  const items = Children.toArray(props.children).filter((child) => typeof child !== 'string' || child.trim() !== '');
  const tabs = items.filter((item) => isValidElement<TabItemProps>(item)).filter((item) => typeof item.props.value === 'string');
  const hint = 'Write <TabItem value="…"> … </TabItem> inside of <Tabs>, and everything else inside of these.';
  if (tabs.length === 0) throw new ContentError({ message: '<Tabs> holds no <TabItem value="…">.', hint, props });
  if (tabs.length < items.length)
    throw new ContentError({ message: '<Tabs> holds something that is no <TabItem value="…">.', hint, props });
  const values = tabs.map((tab) => tab.props.value);
  const twice = tabs.find((tab, index) => values.indexOf(tab.props.value) !== index);
  if (twice)
    throw new ContentError({
      message: `<Tabs> holds two items with the value "${twice.props.value}".`,
      hint: 'Each item needs a value of its own; its text can be set with "label".',
      props: twice.props,
    });
  return tabs;
}

/** Value of the item that is open at first. */
function openItem(items: readonly ReactElement<TabItemProps>[], props: TabsProps): string | undefined {
  const values = items.map((item) => item.props.value);
  const wanted = props.defaultValue ?? props.values?.find((entry) => entry.default)?.value;
  if (wanted !== undefined && !values.includes(wanted))
    throw new ContentError({
      message: `<Tabs> has no item with the value "${wanted}".`,
      hint: `There are ${values.map((value) => `"${value}"`).join(', ')}.`,
      props,
    });
  return wanted ?? items.find((item) => item.props.default)?.props.value ?? values[0];
}
