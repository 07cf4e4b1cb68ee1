// Requests that go together.
export { Tandas, type OpcionesTandas } from './tandas';
