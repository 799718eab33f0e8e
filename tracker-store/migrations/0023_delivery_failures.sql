-- Why a delivery failed was a sentence. It is a code: the pages show it in the language of the reader.
update deliveries set failure = case
    when failure like 'the receiver answered that%' then 'gone'
    when failure like 'the receiver answered %' and response_status is not null then 'status'
    when failure like 'the receiver redirected%' then 'redirected'
    when failure = 'the receiver is gone' then 'gone'
    when failure like 'no % within 15 seconds' then 'timedOut'
    when failure like 'its name %' then 'notPublic'
    when failure = 'no connection' then 'noConnection'
    when failure like 'its URL %' then 'urlNotAllowed'
    when failure like 'its secret %' then 'secretUnreadable'
    when failure = 'the webhook was disabled' then 'webhookDisabled'
    else 'connectionLost'
end
where failure is not null;
