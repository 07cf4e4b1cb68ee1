// A minimal WSDL of our own for the one operation: SOAP 1.1, document/literal, empty SOAPAction. The agency's
// WSDL is not ours to ship, and its schemas would only be parsed to be passed by: the body goes in rendered.
import { NAMESPACES } from '@encadena/verifactu';

export const OPERACION = 'RegFactuSistemaFacturacion';

export const WSDL = `<?xml version="1.0" encoding="UTF-8"?>
<definitions name="SistemaFacturacion" targetNamespace="${NAMESPACES.sfLR}" xmlns="http://schemas.xmlsoap.org/wsdl/"
  xmlns:sfLR="${NAMESPACES.sfLR}" xmlns:soap="http://schemas.xmlsoap.org/wsdl/soap/" xmlns:xs="http://www.w3.org/2001/XMLSchema">
  <types>
    <xs:schema targetNamespace="${NAMESPACES.sfLR}" elementFormDefault="qualified">
      <xs:element name="${OPERACION}"><xs:complexType><xs:sequence><xs:any minOccurs="0" maxOccurs="unbounded" processContents="skip"/></xs:sequence></xs:complexType></xs:element>
    </xs:schema>
  </types>
  <message name="Entrada"><part name="cuerpo" element="sfLR:${OPERACION}"/></message>
  <portType name="Remision"><operation name="${OPERACION}"><input message="sfLR:Entrada"/></operation></portType>
  <binding name="RemisionSoap" type="sfLR:Remision">
    <soap:binding style="document" transport="http://schemas.xmlsoap.org/soap/http"/>
    <operation name="${OPERACION}"><soap:operation soapAction="" style="document"/><input><soap:body use="literal"/></input></operation>
  </binding>
  <service name="SistemaFacturacion"><port name="Verifactu" binding="sfLR:RemisionSoap"><soap:address location="https://invalid.invalid/"/></port></service>
</definitions>`;
