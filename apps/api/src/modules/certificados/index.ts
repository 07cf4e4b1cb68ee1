// Certificates: the client certificates that sends go out with. (Certificates of NIFs come with the accounts.)
export { CertificadoNoValido, type MotivoCertificado } from './certificado-no-valido';
export { abrirCertificado, type ArchivosCertificado, type CertificadoCliente } from './certificado-cliente';
export { CertificadoPropio, type ArchivosPropios, type Credencial } from './certificado-propio';
export { CertificadosModule } from './certificados.module';
