/** The elements, attributes and properties of an SVG that are drawn (SVG 2). All others are removed. */

/** In the namespace of SVG, or without one. */
export const drawnElements: ReadonlySet<string> = new Set(
  `svg g a defs symbol use switch style path rect circle ellipse line polyline polygon text tspan textPath
  linearGradient radialGradient stop clipPath mask pattern marker`.split(/\s+/),
)

/** Allowed as attributes and in styles. 'filter' is excluded: a few stacked filters keep a core busy for minutes. */
export const paintProperties: ReadonlySet<string> = new Set(
  `alignment-baseline baseline-shift clip-path clip-rule color direction display dominant-baseline fill fill-opacity
  fill-rule font font-family font-size font-stretch font-style font-variant font-weight isolation letter-spacing marker
  marker-end marker-mid marker-start mask mask-type mix-blend-mode opacity overflow paint-order shape-rendering
  stop-color stop-opacity stroke stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit
  stroke-opacity stroke-width text-anchor text-decoration text-rendering transform transform-origin unicode-bidi
  vector-effect visibility word-spacing writing-mode`.split(/\s+/),
)

export const drawnAttributes: ReadonlySet<string> = new Set([
  ...paintProperties,
  ...`class clipPathUnits cx cy d dx dy fr fx fy gradientTransform gradientUnits height id lengthAdjust markerHeight
  markerUnits markerWidth maskContentUnits maskUnits method offset orient pathLength patternContentUnits patternTransform
  patternUnits points preserveAspectRatio r refX refY requiredExtensions requiredFeatures rotate rx ry side spacing
  spreadMethod startOffset systemLanguage textLength viewBox width x x1 x2 y y1 y2`.split(/\s+/),
])
