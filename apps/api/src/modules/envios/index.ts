// Sending: the worker that carries pending records to the agency and brings its answers back.
export { AgenciaNoContesta, AgenciaTributaria } from './agencia-tributaria';
export { AlmacenXmlModule } from './almacen/almacen-xml.module';
export { AlmacenarXml } from './almacen/almacenar-xml';
export { claveFactura } from './ciclo/lineas';
export { EnviosModule } from './envios.module';
export { ReanudarCadena } from './reanudar-cadena';
export { Remitente } from './remitente';
export { SaldarDuplicados, type CopiaLeida } from './saldar-duplicados';
