export { Hilos, type OpcionesHilos } from './hilos';
