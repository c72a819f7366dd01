type Child = Node | string | null | false | undefined
type Listeners = { [Name in keyof HTMLElementEventMap as `on${Name}`]?: (event: HTMLElementEventMap[Name]) => void }
type Value = string | number | boolean | null | undefined
type Attributes = { [name: string]: Value | ((event: never) => void) }

/**
 * Makes an element. Text is text: nothing is parsed as HTML.
 * @param attributes false, null and undefined leave an attribute out, true gives it no value; names of listeners begin with `on`
 */
export function h<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Listeners & Attributes = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes as Attributes)) {
    if (typeof value === 'function') element.addEventListener(name.slice(2), value as EventListener)
    else if (value !== false && value != null) element.setAttribute(name, value === true ? '' : String(value))
  }
  element.append(...children.filter((child): child is Node | string => child != null && child !== false))
  return element
}
