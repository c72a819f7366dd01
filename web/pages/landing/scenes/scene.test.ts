import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Scene } from './scene.tsx'

test('[LAND-02] a scene is drawn of lines and of areas, and says nothing', () =>
  expect(
    renderToStaticMarkup(
      createElement(Scene, {
        shapes: [
          ['red', 'M0 0h1', 2, '1 2'],
          ['blue', 'M1 1h1'],
        ] as never,
      }),
    ),
  ).toBe(
    '<svg viewBox="0 0 320 180" width="320" height="180" aria-hidden="true"><path fill="none" stroke="red" stroke-width="2" stroke-dasharray="1 2" d="M0 0h1"></path><path fill="blue" d="M1 1h1"></path></svg>',
  ))
