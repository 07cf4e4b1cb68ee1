// Certificates: the client certificates that sends go out with, ours and those of NIFs.
export { AvisarCaducidades } from './avisar-caducidades';
export { CertificadoNoValido, type MotivoCertificado } from './certificado-no-valido';
export { abrirCertificado, type ArchivosCertificado, type CertificadoCliente } from './certificado-cliente';
export { CertificadoPropio, type ArchivosPropios, type Credencial } from './certificado-propio';
export { CertificadosNif } from './certificados-nif';
export { CertificadosModule, CredencialesModule } from './certificados.module';
export { contextoCertificado } from './sobre-certificado';
