// A minimal WSDL of our own for the two operations: SOAP 1.1, document/literal, empty SOAPAction. The agency's
// WSDL is not ours to ship, and its schemas would only be parsed to be passed by: the body goes in rendered.
import { NAMESPACES } from '@encadena/verifactu';

export const OPERACIONES = {
  enviar: 'RegFactuSistemaFacturacion',
  consultar: 'ConsultaFactuSistemaFacturacion',
} as const;
export type Operacion = (typeof OPERACIONES)[keyof typeof OPERACIONES];

const esquema = (ns: string, operacion: Operacion): string =>
  `<xs:schema targetNamespace="${ns}" elementFormDefault="qualified">
      <xs:element name="${operacion}"><xs:complexType><xs:sequence><xs:any minOccurs="0" maxOccurs="unbounded" processContents="skip"/></xs:sequence></xs:complexType></xs:element>
    </xs:schema>`;
const mensaje = (prefijo: string, operacion: Operacion): string =>
  `<message name="${operacion}"><part name="cuerpo" element="${prefijo}:${operacion}"/></message>`;
const puerto = (operacion: Operacion): string =>
  `<operation name="${operacion}"><input message="sfLR:${operacion}"/></operation>`;
const enlace = (operacion: Operacion): string =>
  `<operation name="${operacion}"><soap:operation soapAction="" style="document"/><input><soap:body use="literal"/></input></operation>`;

const { enviar, consultar } = OPERACIONES;
export const WSDL = `<?xml version="1.0" encoding="UTF-8"?>
<definitions name="SistemaFacturacion" targetNamespace="${NAMESPACES.sfLR}" xmlns="http://schemas.xmlsoap.org/wsdl/"
  xmlns:sfLR="${NAMESPACES.sfLR}" xmlns:sfLRC="${NAMESPACES.sfLRC}" xmlns:soap="http://schemas.xmlsoap.org/wsdl/soap/" xmlns:xs="http://www.w3.org/2001/XMLSchema">
  <types>
    ${esquema(NAMESPACES.sfLR, enviar)}
    ${esquema(NAMESPACES.sfLRC, consultar)}
  </types>
  ${mensaje('sfLR', enviar)}
  ${mensaje('sfLRC', consultar)}
  <portType name="Remision">${puerto(enviar)}${puerto(consultar)}</portType>
  <binding name="RemisionSoap" type="sfLR:Remision">
    <soap:binding style="document" transport="http://schemas.xmlsoap.org/soap/http"/>
    ${enlace(enviar)}
    ${enlace(consultar)}
  </binding>
  <service name="SistemaFacturacion"><port name="Verifactu" binding="sfLR:RemisionSoap"><soap:address location="https://invalid.invalid/"/></port></service>
</definitions>`;
