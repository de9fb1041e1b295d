// Which screen a scene shows.
import { STATES } from '../kit/fixture-server.mjs';

/** The router’s routes, as patterns of the scenes' addresses. */
export const ROUTES = {
  start: /^\/$/,
  new: /^\/new$/,
  device: /^\/device/,
  learn: /^\/learn$/,
  children: /^\/children$/,
  teachers: /^\/teachers$/,
  rules: /^\/rules(\?.*)?$/,
  edition: /^\/(help|rules\/.+)$/,
  privacy: /^\/privacy$/,
  replays: /^\/replays$/,
  replay: /^\/r\//,
  move: /^\/m\//,
  'new-class': /^\/class$/,
  class: /^\/c\//,
  print: /^\/print$/,
  table: /^\/t\//,
  lost: /^\/no-such/,
};

/** Returns the route of an address. */
export const routeAt = (path) => Object.keys(ROUTES).find((route) => ROUTES[route].test(path));

/** Returns the route that a scene begins at. */
export const routeOf = (scene) => routeAt(scene.path ?? STATES[scene.state ?? scene.name]?.path);
