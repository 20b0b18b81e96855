import { Children, Fragment, isValidElement, type ReactElement, type ReactNode, useId } from 'react';
import { useSite } from '../site-context.ts';

interface TabsProps {
  children: ReactNode;
  /** Tabs of one group follow each other, on this page and on the next. */
  groupId?: string;
  /** `value` of the tab that is open at first. */
  defaultValue?: string | null;
  /** Values and labels, when the items do not bring them. */
  values?: readonly { readonly value: string; readonly label?: ReactNode; readonly default?: boolean }[];
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
export function Tabs({ children, groupId, defaultValue, values = [], className }: TabsProps) {
  const { texts } = useSite();
  const name = useId();
  const items = tabItems(children);
  const labels = new Map(values.map(({ value, label }) => [value, label]));
  const open = openItem(items, defaultValue ?? values.find((entry) => entry.default)?.value);
  return (
    <fieldset className={className ? `tabs ${className}` : 'tabs'} data-group={groupId}>
      <legend className="visually-hidden">{texts.tabs}</legend>
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

function tabItems(children: ReactNode): ReactElement<TabItemProps>[] {
  const items = Children.toArray(children).filter((child) => typeof child !== 'string' || child.trim() !== '');
  const tabs = items.filter((item) => isValidElement<TabItemProps>(item)).filter(({ props }) => typeof props.value === 'string');
  if (tabs.length === 0 || tabs.length < items.length) throw new Error('<Tabs> holds something that is no <TabItem value="…">');
  const values = tabs.map(({ props }) => props.value);
  const twice = values.find((value, index) => values.indexOf(value) !== index);
  if (twice !== undefined) throw new Error(`<Tabs> holds two items with the value "${twice}"`);
  return tabs;
}

function openItem(items: readonly ReactElement<TabItemProps>[], wanted: string | undefined): string | undefined {
  const values = items.map(({ props }) => props.value);
  if (wanted !== undefined && !values.includes(wanted))
    throw new Error(`<Tabs> has no item with the value "${wanted}", only ${values.map((value) => `"${value}"`).join(', ')}`);
  return wanted ?? items.find(({ props }) => props.default)?.props.value ?? values[0];
}
