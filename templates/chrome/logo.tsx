import type { Logo as LogoData } from '../../src/model/site-data.ts';

/** The logo as an image; with a second one for dark mode, the stylesheet shows one of them. */
export function Logo({ logo }: { logo: LogoData }) {
  const { url, darkUrl, alt, width, height } = logo;
  const size = { alt, width, height };
  if (!darkUrl) return <img className="sd-logo" src={url} {...size} />;
  return (
    <>
      <img className="sd-logo sd-logo-light" src={url} {...size} />
      <img className="sd-logo sd-logo-dark" src={darkUrl} loading="lazy" {...size} />
    </>
  );
}
