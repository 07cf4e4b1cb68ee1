// Where the API reference stands at each installation, below the address that people know.
export const DOCS = '/api/docs';
export const DOCUMENT = '/api/openapi.json';
export const COLLECTION = '/api/postman.json';
