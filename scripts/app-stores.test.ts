import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'

type Service = {
  image: string
  environment: Record<string, string>
  ports: unknown[]
  volumes: unknown[]
} & Record<string, unknown>
type Compose = { services: Record<string, Service>; volumes: unknown }

const read = (file: string) => parse(readFileSync(file, 'utf8'))
const { version } = read('package.json') as { version: string }
const home = (read('compose.home.yaml') as Compose).services.subshelf as Service
const casaOs = read('deploy/casaos/docker-compose.yml') as Compose & { 'x-casaos': Record<string, unknown> }
const umbrel = read('deploy/umbrel/docker-compose.yml') as Compose
const manifest = read('deploy/umbrel/umbrel-app.yml') as Record<string, unknown>
const inCasaOs = casaOs.services.subshelf as Service
const inUmbrel = umbrel.services.server as Service
const portOf = (file: string) => Number(/^EXPOSE (\d+)$/m.exec(readFileSync(file, 'utf8'))?.[1])

/** What a service may do, and how it is stopped. */
const confined = (service: Service) =>
  Object.fromEntries(
    [
      ...['restart', 'stop_grace_period', 'read_only', 'tmpfs'],
      ...['cap_drop', 'security_opt', 'mem_limit', 'pids_limit'],
    ].map((key) => [key, service[key]]),
  )

test('templates for app stores confine the server as compose.home.yaml does, and run this version', () => {
  expect(Object.values(confined(home))).not.toContain(undefined)
  for (const service of [inCasaOs, inUmbrel]) {
    expect(confined(service)).toEqual(confined(home))
    expect(service.image).toBe(`REGISTRY/subshelf:${version}`)
    expect(service.environment.MODE).toBe(home.environment.MODE)
  }
  expect([casaOs['x-casaos'].version, manifest.version]).toEqual([version, version])
})

test('the template for CasaOS has the address, the port and the volume of compose.home.yaml', () => {
  const port = portOf('Dockerfile')
  expect(home.ports).toEqual([expect.stringMatching(new RegExp(`:${port}:${port}$`))])
  expect(home.environment.PUBLIC_ORIGIN).toBe(`\${PUBLIC_ORIGIN:-http://localhost:${port}}`)
  expect(inCasaOs.environment.PUBLIC_ORIGIN).toMatch(new RegExp(`^http://[^/]+:${port}$`))
  expect(inCasaOs.ports).toEqual([{ target: port, published: `${port}`, protocol: 'tcp' }])
  expect(casaOs['x-casaos'].port_map).toBe(`${port}`)
  expect(home.volumes).toEqual(['data:/data'])
  expect(inCasaOs.volumes).toEqual([{ type: 'volume', source: 'data', target: '/data' }])
})

test('the template for Umbrel leads its proxy to the server, which keeps its data in the folder of the app', () => {
  expect(umbrel.services.app_proxy?.environment).toMatchObject({
    APP_HOST: `${manifest.id}_server_1`,
    APP_PORT: portOf('Dockerfile'),
  })
  // biome-ignore lint/suspicious/noTemplateCurlyInString: Umbrel fills it in
  expect(inUmbrel.volumes).toEqual(['${APP_DATA_DIR}/data:/data'])
})
