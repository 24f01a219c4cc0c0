-- Whether a mail to an address is being sent is asked of each mail that is due, and staff may have thousands.
CREATE INDEX mails_being_sent ON mails (address, sending_until) WHERE sending_until IS NOT NULL;
