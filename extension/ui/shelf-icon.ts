const SVG = 'http://www.w3.org/2000/svg'

/** Three books on a shelf: our mark, in the colour of the text around it. */
export function shelfIcon(): SVGSVGElement {
  const svg = document.createElementNS(SVG, 'svg')
  for (const [name, value] of Object.entries({
    viewBox: '0 0 24 24',
    width: '20',
    height: '20',
    'aria-hidden': 'true',
  }))
    svg.setAttribute(name, value)
  const path = document.createElementNS(SVG, 'path')
  path.setAttribute('fill', 'currentColor')
  path.setAttribute('d', 'M4 4h4v13H4zM10 7h4v10h-4zM15.6 5.2l3.8-1 3.3 12.4-3.8 1zM2 19h20v2H2z')
  svg.append(path)
  return svg
}
