import { Link } from 'storedocs/content';
import { KitIcon } from 'storedocs/templates/kit/kit-icon';
import { apps, type Edition, planNames, plansOf } from '../../apps.ts';
import { AppMark } from './app-mark.tsx';

/** All apps on all platforms, with a tick for each plan that they have. */
export function PlanMatrix() {
  return (
    <table className="matrix plan-matrix">
      <thead>
        <tr>
          <th scope="col">App</th>
          {planNames.map((name) => (
            <th scope="col" key={name}>
              <span>{name}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {apps.flatMap(({ id, name, mark, editions }) =>
          editions.map((edition) => (
            <tr key={`${id} ${edition.platform}`}>
              <th scope="row">
                <span className="matrix-app">
                  <AppMark mark={mark} size={32} />
                  <span>
                    {name} <span className="matrix-platform">{edition.platform}</span>
                  </span>
                </span>
              </th>
              <PlanCells app={name} edition={edition} />
            </tr>
          )),
        )}
      </tbody>
    </table>
  );
}

function PlanCells({ app, edition }: { app: string; edition: Edition }) {
  const names = plansOf(edition);
  const about = `${app} on ${edition.platform}`;
  if (names.length === 0)
    return (
      <td colSpan={planNames.length}>
        <Link to={edition.plans}>
          Named in the listing<span className="sd-visually-hidden"> of {about}: guide to its plans</span>
        </Link>
      </td>
    );
  return planNames.map((name) => (
    <td key={name}>
      {names.includes(name) && (
        <Link to={edition.plans}>
          <KitIcon name="check" />
          <span className="sd-visually-hidden">
            {name}: guide to the plans of {about}
          </span>
        </Link>
      )}
    </td>
  ));
}
