/** Elements of HTML, with the obsolete ones that browsers still render. */
const htmlNames = new Set(
  `a abbr acronym address area article aside audio b base bdi bdo big blockquote body br button canvas caption center cite code col
  colgroup data datalist dd del details dfn dialog dir div dl dt em embed fieldset figcaption figure font footer form frame frameset h1
  h2 h3 h4 h5 h6 head header hgroup hr html i iframe img input ins kbd label legend li link main map mark marquee math menu meta meter
  nav nobr noembed noframes noscript object ol optgroup option output p param picture plaintext pre progress q rb rp rt rtc ruby s samp
  script search section select selectedcontent slot small source span strike strong style sub summary sup svg table tbody td template
  textarea tfoot th thead time title tr track tt u ul var video wbr xmp`.split(/\s+/),
);

/** Elements that exist only inside `<svg>` and `<math>`, in lower case. */
const foreignNames = new Set(
  `animate animatemotion animatetransform circle clippath defs desc ellipse feblend fecolormatrix fecomponenttransfer fecomposite
  feconvolvematrix fediffuselighting fedisplacementmap fedistantlight fedropshadow feflood fefunca fefuncb fefuncg fefuncr
  fegaussianblur feimage femerge femergenode femorphology feoffset fepointlight fespecularlighting fespotlight fetile feturbulence
  filter foreignobject g image line lineargradient marker mask metadata mpath path pattern polygon polyline radialgradient rect set
  stop switch symbol text textpath tspan use view annotation annotation-xml maction merror mfrac mi mmultiscripts mn mo mover mpadded
  mphantom mprescripts mroot mrow ms mspace msqrt mstyle msub msubsup msup mtable mtd mtext mtr munder munderover none
  semantics`.split(/\s+/),
);

/** True for an element of HTML, in any case of letters. */
export function isHtmlName(name: string): boolean {
  return htmlNames.has(name.toLowerCase());
}

/** True for an element of SVG or MathML that HTML does not have. */
export function isForeignName(name: string): boolean {
  return foreignNames.has(name.toLowerCase());
}

/** Elements that change how text looks. */
export const formatting = new Set('b big code del em font i ins kbd mark q s small strike strong sub sup tt u'.split(' '));
