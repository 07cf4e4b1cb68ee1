// For tests: an object store on this machine, and a server that stands where one should be and behaves badly.
export { type AlmacenS3, useS3 } from './use-s3';
export { servidorQue } from './servidor-que';
