import { servicesOn } from '../../services.ts';
import { vendor } from '../../vendor.ts';

/** The services of other companies that are on, each with what it receives. A build fails for one that is not described. */
export function ServicesInUse() {
  const services = servicesOn(process.env);
  if (services.length === 0) return <p>No such service is switched on: the pages load nothing from other companies.</p>;
  return (
    <>
      <p>
        The pages load these services. Each is listed with what it receives and, where it needs your consent, how you give it and take it
        back.
      </p>
      <ul>
        {services.map(({ id }) => (
          <Service key={id} description={vendor.privacy.services[id]} />
        ))}
      </ul>
    </>
  );
}

type Description = (typeof vendor.privacy.services)['chat'];

function Service({ description }: { description: Description }) {
  if (description === null) return <li>A service that is not described yet.</li>;
  const { purpose, company, country, data, cookies, consent } = description;
  return (
    <li>
      <strong>{purpose}:</strong> {company}, {country}. It receives {data}. Cookies: {cookies || 'none'}.
      {consent !== '' && ` Consent: ${consent}.`}
    </li>
  );
}
