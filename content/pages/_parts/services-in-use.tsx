import { vendor } from '../../vendor.ts';

/** The services of other companies that the privacy policy has to name, each with what it receives. */
export function ServicesInUse() {
  const { services } = vendor.privacy;
  if (services.length === 0) return <p>At present this list is empty.</p>;
  return (
    <ul>
      {services.map(({ purpose, company, country, data, cookies, consent }) => (
        <li key={`${purpose} ${company}`}>
          <strong>{purpose}:</strong> {company}, {country}. It receives {data}. Cookies: {cookies || 'none'}.
          {consent !== '' && ` Consent: ${consent}.`}
        </li>
      ))}
    </ul>
  );
}
